import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EmailHint, emailHint } from '@/domain/order/emailHint';
import { anyText, fuzz } from '../../fuzz/fuzz.ts';

/** Typing mistakes, by the address that was meant. */
const SLIPS: Readonly<Record<string, string>> = {
  'ana@gmail.com': `
    ana@gmial.com | ana@gmal.com | ana@gmaill.com | ana@gnail.com | ana@gmsil.com | ana@hmail.com |
    ana@gmail.con | ana@gmail.cmo | ana@gmail.vom | ana@gmail.comm | ana@gmail.c0m | ana@gmial.con |
    ana@gmail.co | ana@gmail.cm | ana@gmail.om | ana@gmail.c | ana@gmail | ana@gmail. | ana@gmial.co |
    ana@gmail.co.uk | ana@gmail.co.u | ana@gmail.de | ana@gmail.com.com | ana@www.gmail.com | ana@gmailcom |
    ana@gmail com | ana@gmail,com | ana@gmail;com | ana@gmail..com | ana@g.mail.com | ana @gmail.com |
    ana@ gmail.com | ana@gmail. com | ana@gm ail.com | ana.@gmail.com | .ana@gmail.com | ana@gmail.com. |
    ana@gmail.com, | "ana@gmail.com" | 'ana@gmail.com' | (ana@gmail.com) | [ana@gmail.com | <ana@gmail.com> |
    Ana Bell <ana@gmail.com> | mailto:ana@gmail.com | "mailto:ana@gmail.com" | Email: ana@gmail.com |
    www.ana@gmail.com | @ana@gmail.com | ana＠gmail．com | ana@gmail。com | ana@gmail\u200b.com | anagmail.com |
    ana.gmail.com | ana gmail.com | ana"gmail.com | ana#gmail.com | anagmail,com | ana at gmail dot com |
    ana(at)gmail.com | ana [at] gmail.com | ana@@gmail.com | ana@gmail@com | ana@gmail.com@gmail.com |
    ana@gmail.comana@gmail.com | ana@.gmail.com`,
  'ana@googlemail.com': 'ana@googelmail.com | ana@gogglemail.com | ana@googelmial.com | anagooglemail.com',
  'ana@hotmail.com': 'ana@hotmial.com | ana@otmail.com | ana@hotmal.con | ana@homail.com | ana@hotmail.cm',
  'ana@hotmail.co.uk': `
    ana@hotmial.co.uk | ana@hotmail.co.k | ana@hotmail.couk | ana@hotmail.co.ul | ana@hotmail.uk |
    ana@hotmail,co,uk | ana@hotmailcouk | ana@hotmail.c.uk | anahotmail.co.uk | ana@hotmail.com.uk |
    ana@hotmal.co.ik | ana@hotmail.coo.uk`,
  'ana@outlook.com':
    'ana@outlok.com | ana@outloook.con | ana@outlook.co.uk | ana@outlook.co | ana@oulook.com',
  'ana@yahoo.com': 'ana@yahooo.com | ana@yaho.com | ana@yhaoo.com | ana@yahoo.xom',
  'ana@yahoo.co.uk': 'ana@yaho.co.uk | ana@yahoo.co.yk | ana@yahoocouk',
  'ana@icloud.com': 'ana@icloud.con | ana@iclould.com | ana@icoud.com | ana@icloud.co.uk | ana@icloud',
  'ana@me.com': 'ana@me.con | ana@me.co',
  'ana@live.co.uk': 'ana@live.uk | ana@live.co.uik | ana@live.couk',
  'ana@btinternet.com': 'ana@btintenet.com | ana@btinernt.com | ana@btinternet.co.uk | ana@btinternet.cpm',
  'ana@virginmedia.com': 'ana@virginmeda.com | ana@virgnmedai.com',
  'ana@bakery.com': 'ana@bakery.con | ana@bakery.cmo | ana@bakery..com | ana@bakery,com | ana@bakery.com>',
  'ana@bakery.co.uk': 'ana@bakery.co.ik | ana@bakery.couk | ana@bakery.co.u | ana @bakery.co.uk',
  "o'brien@gmail.com": "o’brien@gmail.com | o'brien@gmial.com",
  'Ana.Bell+Bread@gmail.com':
    'Ana.Bell+Bread@GMIAL.com | Ana,Bell+Bread@gmail.com | Ana. Bell+Bread@gmail.com',
};

test.each(
  Object.entries(SLIPS).flatMap(([meant, all]) => all.split('|').map((typed) => [typed.trim(), meant])),
)('%j probably means %s', (typed, meant) => {
  expect(emailHint(typed)).toEqual({ meant });
});

test.each<[EmailHint, string[]]>([
  [
    'unfinished',
    ['ana', 'ana@', '@gmail.com', 'gmail.com', 'ana@bakery', 'ana@bakery.', 'ana@bakery.c', '@@'],
  ],
  // Ambiguous: the address could be of either provider, or, where 2 and @ share a key, contain a 2.
  [
    'unfinished',
    ['ana@hotmail', 'ana@hotmail.co', 'ana@yahoo.co', 'ana@live.co', 'ana2gmail.com', 'ana@@aol.co'],
  ],
  ['odd', ['ana bell@gmail.com', 'ana@gmail.com, bo@gmail.com', 'ana@x.com bo@y.com', 'ana@bell@gmail.com']],
  ['odd', ['ana@bakery.com thanks', 'ana@-bakery.com', 'ana(b)@bakery.com']],
])('says that something is %s where nobody can tell what is meant: %j', (hint, all) => {
  expect(all.filter((typed) => emailHint(typed) !== hint)).toEqual([]);
});

const REAL = `
  gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com live.co.uk live.com yahoo.com yahoo.co.uk
  icloud.com me.com mac.com msn.com aol.com aol.co.uk sky.com btinternet.com virginmedia.com ntlworld.com
  blueyonder.co.uk talktalk.net proton.me pm.me gmx.de gmx.net gmx.co.uk gmx.com mail.com email.com
  ymail.com rocketmail.com hey.com yahoo.ie yahoo.fr yahoo.com.au hotmail.it hotmail.fr outlook.fr
  outlook.com.br live.nl yahoo.ca yahoo.co.in yahoo.co.jp protonmail.ch fastmail.fm virginmedia.co.uk sky.uk
  web.de free.fr orange.fr libero.it wp.pl o2.pl o2.co.uk seznam.cz mail.ru tuta.com aim.com hushmail.com
  tiscali.co.uk btopenworld.com plus.net zoho.com eircom.net duck.com ucl.ac.uk hackney.gov.uk nhs.net
  nhs.uk school.sch.uk bell.org.uk bell.me.uk bell.uk gmall-bakery.co.uk mailw.com goal.com outdoor.com
  firstmail.com mask.io ana.bell.name bakery.london bakery.co bakery.cm shop.photography bakery.coop
  a.travelersinsurance web.cam abc.com.co firm.co.ug firm.co.nz firm.co.za bäckerei.de пекарня.рф x.xn--p1ai
`
  .trim()
  .split(/\s+/);

test.each(REAL)('nothing is said of an address at %s', (host) => {
  expect(emailHint(`anna@${host}`)).toBeNull();
});

test('nothing is said of an unusual address, of one that the form refuses, and of spaces around it', () => {
  const unusual = "ana+bread@gmail.com o'brien@gmail.com A_1@x-y.london ANA@GMAIL.COM josé@bell.es".split(
    ' ',
  );
  const refused = ['', ' ', 'a', `${'a'.repeat(250)}@gmial.com`];
  for (const one of [...unusual, ...refused, ' ana@gmail.com ', '1@2.com', 'x&y@bell.uk']) {
    expect([one, emailHint(one)]).toEqual([one, null]);
  }
});

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const aWord = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 12 });
const aLocal = fc
  .tuple(fc.array(aWord, { minLength: 1, maxLength: 3 }), fc.constantFrom('.', '_', '-', '+', "'"))
  .map(([words, between]) => words.join(between))
  .filter((local) => !local.startsWith('www.'));

fuzz(
  'whoever it is, nothing is said of a real domain',
  fc.property(aLocal, fc.constantFrom(...REAL), (local, host) => emailHint(`${local}@${host}`) === null),
);

const aSlip = fc
  .tuple(
    aLocal,
    fc.constantFrom(...REAL),
    fc.array(fc.tuple(fc.nat(40), fc.nat(3), fc.constantFrom(...LETTERS, ...'@., ,"'))),
  )
  .map(([local, host, slips]) =>
    slips.reduce((text, [where, kind, other]) => {
      const at = where % text.length || 0;
      const [one = '', next = ''] = text.slice(at);
      const instead = [next, one + one + next, next + one, other + next][kind] ?? '';
      return text.slice(0, at) + instead + text.slice(at + 2);
    }, `${local}@${host}`),
  );

fuzz(
  'what is meant has no hint itself',
  fc.property(fc.oneof(aSlip, anyText), (typed) => {
    const hint = emailHint(typed);
    return hint === null || typeof hint === 'string' || emailHint(hint.meant) === null;
  }),
);
