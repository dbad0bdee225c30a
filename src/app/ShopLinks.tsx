import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { YourOrders } from '@/components/order/YourOrders';
import { Button } from '@/components/ui/Button';
import { BackIcon, ChevronDownIcon } from '@/components/ui/icons';
import { anchors, paths } from '@/config/paths';
import { CategoryLinks } from './CategoryLinks';
import navbar from './Navbar.module.css';
import { useBack } from './navigation';
import styles from './ShopLinks.module.css';
import { shopWays } from './shopWays';

/** The navbar's links away from home: Back, the categories, and pages to look something up. */
export function ShopLinks() {
  const { pathname } = useLocation();
  const goBack = useBack();
  return (
    <>
      <Button variant="quiet" onClick={goBack}>
        <BackIcon /> Back
      </Button>
      <ul className={styles.ways}>
        <li>
          <OurOffer key={pathname} />
        </li>
        {shopWays.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={navbar.link} aria-current={to === pathname ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
        <YourOrders className={`${navbar.link} ${styles.yours}`} isOne />
      </ul>
    </>
  );
}

/** Unfolds a list of categories. Escape closes it, as does a press or focus elsewhere. */
function OurOffer() {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    details.current?.querySelector('summary')?.focus();
  };
  // Safari doesn't focus a clicked link: nothing has the focus then, and the list must stay.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    <details
      ref={details}
      className={styles.offer}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <summary className={navbar.link}>
        <span>Our Offer</span>
        <ChevronDownIcon />
      </summary>
      <ul className={styles.categories}>
        {isOpen && <CategoryLinks className={styles.category} onFollow={close} />}
        <li>
          <Link to={`${paths.home}#${anchors.shop}`} className={styles.category}>
            All our products
          </Link>
        </li>
      </ul>
    </details>
  );
}
