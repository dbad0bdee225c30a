import { useLocation, useNavigate } from 'react-router-dom';
import { goToPart } from '@/components/page/PartLink';
import { anchors, paths } from '@/config/paths';
import { useCart } from '@/state/cart';
import { showOverlay } from '@/state/overlay';

/** Goes back one page, or to the home page if the one before was not the shop's. */
export function useBack(): () => void {
  const navigate = useNavigate();

  return () => {
    // The router numbers its history entries, from 0 for the first page of a visit.
    if (history.state?.idx > 0) navigate(-1);
    else navigate(paths.home);
  };
}

/** The action of Order Now: opens the collection window; with an empty cart, leads home or to its shop section. */
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
