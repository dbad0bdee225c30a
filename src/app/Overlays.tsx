import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CartDrawer } from '@/cart/CartDrawer';
import { CollectionWindow } from '@/cart/CollectionWindow';
import { closeOverlayOfOtherPage, showOverlay, useOverlay } from '@/state/overlay';
import { MobileMenu } from './MobileMenu';

/** Everything that may lie over the page. Loaded at the first opening. */
export function Overlays() {
  const overlay = useOverlay();
  const { pathname } = useLocation();

  useEffect(() => closeOverlayOfOtherPage(pathname), [pathname]);

  return (
    <>
      <CartDrawer open={overlay === 'cart'} onClose={close} />
      <CollectionWindow open={overlay === 'collection'} onClose={close} />
      <MobileMenu open={overlay === 'menu'} onClose={close} />
    </>
  );
}

const close = () => showOverlay('none');
