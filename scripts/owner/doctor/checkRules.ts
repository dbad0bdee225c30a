import { randomUUID } from 'node:crypto';
import type { DatabaseAddress } from '../../../build/databaseAddress.ts';
import { SECTIONS } from '../../../src/domain/catalogue/catalogueRecords.ts';
import { type Finding, fine, note, wrong } from '../../../terminal/finding.ts';
import { askDatabase, isRefusal } from './askDatabase.ts';
import { checkHelpers } from './checkHelpers.ts';
import { checkOwners } from './checkOwners.ts';
import { readRules } from './readRules.ts';
import { type Rehearsal, rehearseRules, type StrangerRights } from './rehearseRules.ts';

const DEPLOY_RULES = 'Deploy the rules: npx firebase deploy --only database';

/** A right that visitors need, and what fails without it. */
interface Right {
  readonly what: string;
  readonly without: string;
  readonly isGiven: boolean;
}

/**
 * Checks that the rules let visitors and owners do what they need, and let strangers do nothing else, even if they sign
 * up. Also checks who is owner or helper. `unreadable`: sections that visitors can't read. Changes nothing.
 */
export async function checkRules(
  address: DatabaseAddress,
  unreadable: readonly string[],
): Promise<Finding[]> {
  const rehearsal = rehearseRules(await readRules(address));
  const owners = await checkOwners(address);
  const helpers = await checkHelpers(address);
  const findings = [
    ...lacking(await rightsOf(address, unreadable, rehearsal)),
    ...(await checkForbidden(address, rehearsal)),
    ...(rehearsal ? await checkSignedUp(rehearsal) : []),
  ];
  if (findings.length === 0 && rehearsal) findings.push(...checkOwnerRights(rehearsal));
  if (findings.length === 0) {
    const allowed = rehearsal ? 'read the catalogue, order, and read their own order' : 'read the catalogue';
    findings.push(fine(`Its rules let visitors ${allowed}, and nothing else that was tried`));
  }
  return [...findings, ...(owners ?? []), ...(helpers ?? []), ...(rehearsal && owners ? [] : [notSeen])];
}

const notSeen = note(
  "Whether its rules let visitors order and protect the stock, and who may use the baker's page, was not seen: only the owner may read that",
  'Sign in with npx firebase login, and run this again; or order a loaf for cash in the shop.',
);

async function rightsOf(
  address: DatabaseAddress,
  unreadable: readonly string[],
  rehearsal: Rehearsal | null,
): Promise<Right[]> {
  const UNFINISHED = 'no order can be finished';
  const canRead = async (path: string) => !isRefusal(await askDatabase(address, path));
  const mayTake = rehearsal
    ? rehearsal.visitor.mayTake
    : await isRemovable(address, `cakes/${randomUUID()}/limit`);
  const right = (what: string, without: string, isGiven = true): Right => ({ what, without, isGiven });
  return [
    ...SECTIONS.map((section) =>
      right(`read ${section}`, 'the shop is empty', !unreadable.includes(section)),
    ),
    right('read their own order', UNFINISHED, await canRead(`orders/${randomUUID()}`)),
    right('read when the stock was set', UNFINISHED, await canRead('stock/setAt')),
    right('read when the shop bakes', 'they are promised days without a bake', await canRead('calendar')),
    right('write an order', 'nobody can order', rehearsal?.visitor.mayOrder),
    right('mark their order paid', UNFINISHED, rehearsal?.visitor.mayMarkPaid),
    right('take from a limit', UNFINISHED, mayTake),
  ];
}

/** Makes one finding of all missing rights, since deploying the rules fixes all of them. */
function lacking(rights: readonly Right[]): Finding[] {
  const refused = rights.filter(({ isGiven }) => !isGiven);
  if (refused.length === 0) return [];
  if (refused.length === rights.length) {
    return [wrong('Visitors may do nothing, so the shop is empty and takes no orders', DEPLOY_RULES)];
  }
  const whats = refused.map(({ what }) => what);
  const withouts = [...new Set(refused.map(({ without }) => without))];
  return [wrong(`Visitors may not ${listOf(whats)}, so ${listOf(withouts)}`, DEPLOY_RULES)];
}

interface Place {
  readonly path: string;
  readonly what: string;
  readonly visitorsRead: 'all' | 'one-by-key' | 'nothing';
}

const placeAt = (path: string, what: string, visitorsRead: Place['visitorsRead'] = 'nothing'): Place => ({
  path,
  what,
  visitorsRead,
});

const EVERYTHING = placeAt('', 'the whole database');
const PLACES = [
  placeAt('orders', "all orders, with every customer's name, phone and email", 'one-by-key'),
  placeAt('cancelled', "cancelled orders, with every customer's name, phone and email"),
  placeAt('stock', 'what is baked'),
  placeAt('stockAhead', 'what is baked on later days'),
  placeAt('calendar', 'when the shop bakes', 'all'),
  placeAt('handovers', 'what was collected and paid'),
  placeAt('owners', 'who the owners are'),
  placeAt('helpers', 'who helps at the counter'),
  placeAt('counter', "the counter's list, with customers' names"),
  placeAt('counterIds', "the ids of the counter's orders"),
  placeAt('counterTicks', 'what was ticked at the counter'),
  placeAt('clock', 'when the baker was at her page last'),
  placeAt('closed', 'whether the shop is closed', 'all'),
  placeAt('news', 'the news for customers', 'all'),
  placeAt('hidden', 'hidden products'),
  placeAt('doughs', 'the recipes of the doughs'),
  placeAt('changes', 'earlier versions of products'),
  placeAt('figures', 'how the shop is doing'),
  placeAt('pictureHost', 'where new photos go'),
  ...SECTIONS.map((section) => placeAt(section, section, 'all')),
];

type May = (place: Place) => boolean | Promise<boolean>;

function checkForbidden(address: DatabaseAddress, rehearsal: Rehearsal | null): Promise<Finding[]> {
  const isReadable = async (path: string) =>
    !isRefusal(await askDatabase(address, path.replace(/^\//, ''), { shallow: true }));
  const mayRead = async ({ path, visitorsRead }: Place) =>
    visitorsRead !== 'all' &&
    ((await isReadable(path)) || (visitorsRead === 'nothing' && isReadable(`${path}/${randomUUID()}`)));
  const mayChange: May = ({ path }) =>
    (rehearsal?.visitor.mayChange(path) ?? false) || isRemovable(address, `${path}/${randomUUID()}`);
  return checkOpen(ANYONE, rehearsal?.visitor, mayRead, mayChange);
}

/** Finds extra rights that people get by signing up. Anybody can sign up, so there must be none. */
function checkSignedUp({ visitor, signedUp }: Rehearsal): Promise<Finding[]> {
  const mayRead: May = ({ path, visitorsRead }) =>
    visitorsRead !== 'all' && signedUp.mayRead(path) && !visitor.mayRead(path);
  const mayChange: May = ({ path }) => signedUp.mayChange(path) && !visitor.mayChange(path);
  const rights = visitor.wildStock === undefined ? signedUp : undefined;
  return checkOpen(SIGNED_UP, rights, mayRead, mayChange);
}

async function checkOpen(
  who: string,
  rights: StrangerRights | undefined,
  mayRead: May,
  mayChange: May,
): Promise<Finding[]> {
  // Whoever may read or change the root may do the same everywhere, so the places below need no findings of their own.
  const all = { read: await mayRead(EVERYTHING), change: await mayChange(EVERYTHING) };
  const findings = tooOpen(who, EVERYTHING, all);
  for (const place of PLACES) {
    const read = !all.read && (await mayRead(place));
    const change = !all.change && (await mayChange(place));
    findings.push(...tooOpen(who, place, { read, change }));
    if (place.path === 'cakes' && !all.change && !change) findings.push(...checkStock(who, rights));
  }
  return findings;
}

/** Finds rights that an owner lacks. Not called if other rights are wrong: deploying the rules mends them all. */
function checkOwnerRights({ ownerLacks }: Rehearsal): Finding[] {
  if (ownerLacks.length === 0) return [];
  return [wrong(`An owner may not ${listOf(ownerLacks)}, so the baker's page does not work`, DEPLOY_RULES)];
}

const ANYONE = 'Anyone on the internet';
const SIGNED_UP = 'Anyone who signs up';

function checkStock(who: string, rights: StrangerRights | undefined): Finding[] {
  if (rights?.wildStock === undefined) return [];
  const stock = rights.wildStock === null ? 'no limit' : rights.wildStock;
  return [wrong(`${who} can set a product's stock as they like, as to ${stock}`, DEPLOY_RULES)];
}

function tooOpen(
  who: string,
  { what }: Place,
  { read, change }: { readonly read: boolean; readonly change: boolean },
): Finding[] {
  const verbs = [...(read ? ['read'] : []), ...(change ? ['change'] : [])];
  if (verbs.length === 0) return [];
  return [wrong(`${who} can ${listOf(verbs)} ${what}`, `${DEPLOY_RULES} (test-mode rules must not stay)`)];
}

/**
 * Whether a stranger may delete the data at a path. Use it only for paths with a new random UUID: nothing is there, so
 * nothing changes even if the rules allow it. A trial write could leave something behind in a real shop.
 */
async function isRemovable(address: DatabaseAddress, path: string): Promise<boolean> {
  const { status } = await askDatabase(address, path.replace(/^\//, ''), { method: 'DELETE' });
  return status >= 200 && status < 300;
}

const listOf = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');
