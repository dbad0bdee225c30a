import { useLocation, useNavigate } from 'react-router-dom';
import { goToPart } from '@/components/page/goToPart';
import { anchors, paths } from '@/config/paths';
import { useCart } from '@/state/cart';
import { showOverlay } from '@/state/overlay';

/** What Order Now does: on to the collection with a filled cart, to the shop with an empty one. */
export function useOrderNow(): () => void {
  const { items } = useCart();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  return () => {
    if (items.length > 0) showOverlay('collection');
    else if (pathname === paths.home) goToPart(anchors.shop);
    else navigate(paths.home);
  };
}
