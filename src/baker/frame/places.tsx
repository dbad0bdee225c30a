import type { ReactElement } from 'react';
import { CalendarIcon, PauseIcon, PlusIcon, TickIcon, WheatEarIcon } from '@/components/ui/icons';
import {
  CalendarTickIcon,
  ColumnsIcon,
  EnvelopeIcon,
  LoafIcon,
  MoreIcon,
  PurseIcon,
  SearchIcon,
  TrashIcon,
} from '@/components/ui/laterIcons';
import type { Bake } from '@/domain/bake';
import { daysAfter, formatDay, londonDay } from '@/domain/londonDay';

export interface Place {
  readonly to: string;
  readonly label: string;
  readonly Icon: () => ReactElement;
  /** The paths at which the bar marks this link as current. */
  readonly paths: RegExp;
}

/** The screens that have a tab. The first tab leads to the coming bake. */
export const tabsFor = (coming: Bake, now: Date): readonly Place[] => [
  { to: '/', label: labelOf(coming, now), Icon: CalendarIcon, paths: /^\/(?:$|week\/|order\/|print\/)/ },
  { to: '/stock', label: 'Stock', Icon: LoafIcon, paths: /^\/stock$/ },
  { to: '/products', label: 'Products', Icon: WheatEarIcon, paths: /^\/products(?:\/|$)/ },
  { to: '/new', label: 'New order', Icon: PlusIcon, paths: /^\/new$/ },
];

/** Returns a label such as `This Friday`, or `Next bake` if the bake is a week ahead or more. */
function labelOf({ date }: Bake, now: Date): string {
  const isSoon = date < daysAfter(londonDay(now), 7);
  return isSoon ? `This ${formatDay(date).split(' ')[0]}` : 'Next bake';
}

/** The tab on phones that leads to all other screens. */
export const moreTab: Place = {
  to: '/more',
  label: 'More',
  Icon: MoreIcon,
  paths: /^\/(?:(?:more|find|payments|figures|closed|news|helpers|old)$|days(?:\/|$))/,
};

/** The screens that are needed only now and then. */
export const more: readonly Place[] = [
  { to: '/find', label: 'Find an order', Icon: SearchIcon, paths: /^\/find$/ },
  { to: '/payments', label: 'Payments', Icon: PurseIcon, paths: /^\/payments$/ },
  { to: '/figures', label: 'How the shop is doing', Icon: ColumnsIcon, paths: /^\/figures$/ },
  { to: '/days', label: 'Bake days', Icon: CalendarTickIcon, paths: /^\/days(?:\/|$)/ },
  { to: '/closed', label: 'Close the shop', Icon: PauseIcon, paths: /^\/closed$/ },
  { to: '/news', label: 'News for customers', Icon: EnvelopeIcon, paths: /^\/news$/ },
  { to: '/helpers', label: 'Helpers', Icon: TickIcon, paths: /^\/helpers$/ },
  { to: '/old', label: 'Old orders', Icon: TrashIcon, paths: /^\/old$/ },
];
