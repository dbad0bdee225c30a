import { MotionConfig } from 'framer-motion';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isWaitingSeen } from '@/boot/waiting';
import { CartDrawer } from '@/cart/CartDrawer';
import { CollectionWindow } from '@/cart/CollectionWindow';
import { Surface, type SurfacePanel } from '@/components/motion/Surface';
import { closeOverlayOfOtherPage, type Overlay, showOverlay, useOverlay } from '@/state/overlay';
import { MobileMenu } from './MobileMenu';

const close = () => showOverlay('none');

const PANELS: Readonly<Record<Overlay, SurfacePanel | null>> = {
  none: null,
  cart: { label: 'Your cart', shape: 'drawer', content: <CartDrawer onClose={close} /> },
  collection: { label: 'Collect your order', shape: 'window', content: <CollectionWindow onClose={close} /> },
  menu: { label: 'Menu', shape: 'menu', content: <MobileMenu onClose={close} /> },
};

/** Shows whatever may open over the page. Loaded at the first opening. */
export function Overlays() {
  const overlay = useOverlay();
  const { pathname } = useLocation();
  // The first overlay replaces the waiting dialog without motion. Later ones move.
  const [isAwaited, setAwaited] = useState(isWaitingSeen);

  useEffect(() => setAwaited(false), []);
  useEffect(() => closeOverlayOfOtherPage(pathname), [pathname]);

  return (
    <MotionConfig reducedMotion={isAwaited ? 'always' : 'user'}>
      <Surface panel={PANELS[overlay]} onClose={close} />
    </MotionConfig>
  );
}
