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

/** Where the bars of the page lead. */
export interface Place {
  readonly to: string;
  readonly label: string;
  readonly Icon: () => ReactElement;
  /** All paths at which the bar says that one is here. */
  readonly paths: RegExp;
}

/** What a bake day needs, always one tap away. The first leads to the coming one. */
export const tabsFor = (coming: Bake, now: Date): readonly Place[] => [
  { to: '/', label: labelOf(coming, now), Icon: CalendarIcon, paths: /^\/(?:$|week\/|order\/|print\/)/ },
  { to: '/stock', label: 'Stock', Icon: LoafIcon, paths: /^\/stock$/ },
  { to: '/products', label: 'Products', Icon: WheatEarIcon, paths: /^\/products(?:\/|$)/ },
  { to: '/new', label: 'New order', Icon: PlusIcon, paths: /^\/new$/ },
];

/** `This Friday`, or `Next bake` if it is more than a week ahead. */
function labelOf({ date }: Bake, now: Date): string {
  const isSoon = date < daysAfter(londonDay(now), 7);
  return isSoon ? `This ${formatDay(date).split(' ')[0]}` : 'Next bake';
}

/** On phones, the tab that leads to the rest. */
export const moreTab: Place = {
  to: '/more',
  label: 'More',
  Icon: MoreIcon,
  paths: /^\/(?:(?:more|find|payments|figures|closed|news|helpers|old)$|days(?:\/|$))/,
};

/** What is needed now and then. */
export const more: readonly Place[] = [
  { to: '/find', label: 'Find an order', Icon: SearchIcon, paths: /^\/find$/ },
  { to: '/payments', label: 'Payments', Icon: PurseIcon, paths: /^\/payments$/ },
  { to: '/figures', label: 'How the shop is doing', Icon: ColumnsIcon, paths: /^\/figures$/ },
  { to: '/days', label: 'Bake days', Icon: CalendarTickIcon, paths: /^\/days(?:\/|$)/ },
  { to: '/closed', label: 'Close the shop', Icon: PauseIcon, paths: /^\/closed$/ },
  { to: '/news', label: 'News for shoppers', Icon: EnvelopeIcon, paths: /^\/news$/ },
  { to: '/helpers', label: 'Helpers', Icon: TickIcon, paths: /^\/helpers$/ },
  { to: '/old', label: 'Old orders', Icon: TrashIcon, paths: /^\/old$/ },
];
