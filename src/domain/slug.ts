/** The name of a category or product in its URL, not yet URL-encoded. */
export type Slug = string & { readonly __brand: 'Slug' };

interface Titled {
  readonly id: string;
  readonly title: string;
}
interface Slugs {
  /** Positions in the list. */
  readonly places: ReadonlyMap<Slug, number>;
  /** By id, the slugs of records whose title alone won't do. */
  readonly others: ReadonlyMap<string, Slug>;
}

/** Makes a slug: lower case, é as one character. Replaces lone surrogates, since no URL can contain them. */
export function toSlug(text: string): Slug {
  return text
    .toLowerCase()
    .normalize()
    .replace(/\p{Surrogate}/gu, '\uFFFD') as Slug;
}

/** Whether a browser reads the slug as a relative path, like `..`. */
export function isDotSegment(slug: Slug): boolean {
  return slug === '.' || slug === '..';
}

/** Returns a record's slug. If its title is `.` or `..`, or an earlier record has it, `~` and the id are added. */
export function slugOf<T extends Titled>(list: readonly T[], { id, title }: T): Slug {
  return slugsOf(list).others.get(id) ?? toSlug(title);
}

/** Finds the record for a slug, ignoring case. A slug with an id still works once it no longer needs one. */
export function bySlug<T extends Titled>(list: readonly T[], slug: string): T | undefined {
  const wanted = toSlug(slug);
  const place = slugsOf(list).places.get(wanted);
  return place === undefined ? list.find((record) => withId(record) === wanted) : list[place];
}

const known = new WeakMap<readonly Titled[], Slugs>();

/** Cached for each list: pages need many slugs, and lists are long. */
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
