import { matchPath, useLocation } from 'react-router-dom';
import { type PageKind, pageKinds } from '@/config/pages';

/** Returns what kind of page is shown; undefined for an unknown URL. */
export function usePageKind(): PageKind | undefined {
  const { pathname } = useLocation();
  return pageKinds.find(({ pattern }) => matchPath(pattern, pathname));
}
