import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shop } from '#bakery/shop';
import { CartButton } from '@/cart/CartButton';
import { OrderNow } from '@/cart/OrderNow';
import { homeParts, PartLink } from '@/components/page/PartLink';
import { IconButton } from '@/components/ui/Button';
import { MenuIcon } from '@/components/ui/icons';
import { Wordmark } from '@/components/ui/Wordmark';
import { paths } from '@/config/paths';
import { usePageKind } from '@/hooks/usePageKind';
import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import { showOverlay } from '@/state/overlay';
import styles from './Navbar.module.css';

const findShopLinks = async () => (await import('./ShopLinks')).ShopLinks;

/** The bar at the top of every screen: transparent over the home page's pictures, otherwise opaque. */
export function Navbar() {
  const isHome = useLocation().pathname === paths.home;
  const isClear = !useScrolled() && isHome;
  const isCheckout = usePageKind()?.isCheckout;
  const ShopLinks = usePartWhenIdle(findShopLinks, isHome ? '' : undefined);

  return (
    <header
      className={`${styles.navbar} ${isHome ? styles.overPage : ''} ${isClear ? styles.clear : ''}`}
      data-ground={isClear ? 'night' : undefined}
    >
      <PartLink part="main" className={`visually-hidden ${styles.skip}`}>
        Skip to the content
      </PartLink>

      <div className={styles.menu}>
        <IconButton label="Menu" aria-haspopup="dialog" onClick={() => showOverlay('menu')}>
          <MenuIcon />
        </IconButton>
      </div>

      <Link
        to={paths.home}
        className={styles.logo}
        aria-label={`${shop.name}, home`}
        onClick={() => isHome && scrollTo({ top: 0 })}
      >
        <Wordmark name={shop.name} />
      </Link>

      <nav className={styles.ways} aria-label="Main">
        {isHome ? (
          <ul className={styles.parts}>
            {homeParts.map(({ part, label }) => (
              <li key={part}>
                <PartLink part={part} className={styles.link}>
                  {label}
                </PartLink>
              </li>
            ))}
          </ul>
        ) : (
          ShopLinks && <ShopLinks />
        )}
      </nav>

      <div className={styles.actions}>
        <div className={styles.order}>{!isCheckout && <OrderNow />}</div>
        <CartButton />
      </div>
    </header>
  );
}

function useScrolled(): boolean {
  return useSyncExternalStore(watchScroll, isScrolled, () => false);
}

const FROM_PIXELS = 16;
let scrolledBy = 0;
const isScrolled = () => scrolledBy > FROM_PIXELS;

/** Reads the scroll position in animation frames, since reading it at any other time forces a layout. */
function watchScroll(onChange: () => void): () => void {
  const look = () => {
    scrolledBy = scrollY;
    onChange();
  };
  const frame = requestAnimationFrame(look);
  addEventListener('scroll', look, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', look);
  };
}
