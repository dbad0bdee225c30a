import { useLocation, useNavigate } from 'react-router-dom';
import { goToPart } from '@/components/page/PartLink';
import { anchors, paths } from '@/config/paths';
import { useCart } from '@/state/cart';
import { showOverlay } from '@/state/overlay';

/** Returns the action of Order Now: opens the collection window, or leads to the shop section if the cart is empty. */
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
