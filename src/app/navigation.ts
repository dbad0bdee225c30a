import { useLocation, useNavigate } from 'react-router-dom';
import { goToPart } from '@/components/page/PartLink';
import { anchors, paths } from '@/config/paths';
import { useCart } from '@/state/cart';
import { showOverlay } from '@/state/overlay';

/** Goes back a page; to the home page where the one before was not the shop's. */
export function useBack(): () => void {
  const navigate = useNavigate();

  return () => {
    // The router numbers its entries in the history, beginning with 0 at the first page of a visit.
    if (history.state?.idx > 0) navigate(-1);
    else navigate(paths.home);
  };
}

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
