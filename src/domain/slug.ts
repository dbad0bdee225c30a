/** The name of a category or product in its URL; not encoded yet. */
export type Slug = string & { readonly __brand: 'Slug' };

interface Titled {
  readonly id: string;
  readonly title: string;
}
interface Slugs {
  /** Index in the list, by slug. */
  readonly places: ReadonlyMap<Slug, number>;
  /** Slugs of the records whose title alone can't be the slug, by id. */
  readonly others: ReadonlyMap<string, Slug>;
}

/** Makes a slug: lower case, é as one character, lone surrogates replaced, since no URL can contain them. */
export function toSlug(text: string): Slug {
  return text
    .toLowerCase()
    .normalize()
    .replace(/\p{Surrogate}/gu, '\uFFFD') as Slug;
}

/** Whether a browser reads the slug as a relative path instead of a name. */
export function isDotSegment(slug: Slug): boolean {
  return slug === '.' || slug === '..';
}

/** A record's slug: its title; with `~` and its id for `.`, `..`, or a title that an earlier record has. */
export function slugOf<T extends Titled>(list: readonly T[], { id, title }: T): Slug {
  return slugsOf(list).others.get(id) ?? toSlug(title);
}

/** Finds the record for a slug, ignoring case. One with an id still works once no other record has the title. */
export function bySlug<T extends Titled>(list: readonly T[], slug: string): T | undefined {
  const wanted = toSlug(slug);
  const place = slugsOf(list).places.get(wanted);
  return place === undefined ? list.find((record) => withId(record) === wanted) : list[place];
}

const known = new WeakMap<readonly Titled[], Slugs>();

/** Computed once per list: a page needs many slugs, and lists are long. */
function slugsOf(list: readonly Titled[]): Slugs {
  const remembered = known.get(list);
  if (remembered) return remembered;

  const places = new Map<Slug, number>();
  const others = new Map<string, Slug>();
  list.forEach((record, place) => {
    let slug = toSlug(record.title);
    while (isDotSegment(slug) || places.has(slug)) {
      slug = toSlug(`${slug}~${record.id}`);
      others.set(record.id, slug);
    }
    places.set(slug, place);
  });
  const slugs = { places, others };
  known.set(list, slugs);
  return slugs;
}

const withId = ({ id, title }: Titled) => toSlug(`${title}~${id}`);
