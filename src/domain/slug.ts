/** What the URL of a category or product calls it; not encoded yet. */
export type Slug = string & { readonly __brand: 'Slug' };

interface Titled {
  readonly id: string;
  readonly title: string;
}
interface Slugs {
  /** Places in the list. */
  readonly places: ReadonlyMap<Slug, number>;
  /** Of the records whose title alone would not do, by id. */
  readonly others: ReadonlyMap<string, Slug>;
}

/** A title, or a part of a URL, as a slug: in lower case, and without half of a surrogate pair, which no URL can have. */
export function toSlug(text: string): Slug {
  return text.toLowerCase().replace(/\p{Surrogate}/gu, '\uFFFD') as Slug;
}

/** Whether a browser takes it for a way up instead of a name. */
export function isWayUp(slug: Slug): boolean {
  return slug === '.' || slug === '..';
}

/**
 * The slug of a record among all of its list: its title, and `~` and its id behind it where that would be a way up, or is an
 * earlier record's already.
 */
export function slugOf<T extends Titled>(list: readonly T[], { id, title }: T): Slug {
  return slugsOf(list).others.get(id) ?? toSlug(title);
}

/**
 * The record of a list that a slug means, in whatever case. One with an id means its record also when no other has the
 * title any more.
 */
export function bySlug<T extends Titled>(list: readonly T[], slug: string): T | undefined {
  const wanted = toSlug(slug);
  const place = slugsOf(list).places.get(wanted);
  return place === undefined ? list.find((record) => withId(record) === wanted) : list[place];
}

const known = new WeakMap<readonly Titled[], Slugs>();

/** Worked out once for each list: a page asks for many, and lists are long. */
function slugsOf(list: readonly Titled[]): Slugs {
  const remembered = known.get(list);
  if (remembered) return remembered;

  const places = new Map<Slug, number>();
  const others = new Map<string, Slug>();
  for (const [place, record] of list.entries()) {
    let slug = toSlug(record.title);
    while (isWayUp(slug) || places.has(slug)) {
      slug = toSlug(`${slug}~${record.id}`);
      others.set(record.id, slug);
    }
    places.set(slug, place);
  }
  const slugs = { places, others };
  known.set(list, slugs);
  return slugs;
}

const withId = ({ id, title }: Titled) => toSlug(`${title}~${id}`);
