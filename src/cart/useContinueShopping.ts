import { useLocation, useNavigate } from 'react-router-dom';
import { pages } from '@/config/pages';
import { anchors, paths } from '@/config/paths';
import { usePageKind } from '@/hooks/usePageKind';

const SHELVES: ReadonlySet<unknown> = new Set([pages.home, pages.category]);

/** Returns the action of Continue Shopping: closes the cart, and leads to where there is more to choose from. */
export function useContinueShopping(close: () => void): () => void {
  const { pathname } = useLocation();
  const kind = usePageKind();
  const navigate = useNavigate();

  return () => {
    close();
    if (kind === pages.product) navigate(pathname.replace(/\/[^/]+\/?$/, ''));
    else if (!SHELVES.has(kind)) navigate({ pathname: paths.home, hash: anchors.shop });
  };
}
