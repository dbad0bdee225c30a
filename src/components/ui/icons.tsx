import type { ReactNode } from 'react';

interface IconProps {
  readonly children: ReactNode;
  readonly filled?: boolean;
}

/** A drawing on a 24 px grid, as tall as the surrounding text and in its colour. Hidden from screen readers. */
function Icon({ children, filled = false }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** The bakery's mark: an ear of wheat. */
export const WheatEarIcon = () => (
  <Icon filled>
    <path d="M12 .8c1.9 1.7 1.9 4.5 0 6.3-1.9-1.8-1.9-4.6 0-6.3Z" />
    <path d="M11.3 10.1c-2.7 0-4.5-1.7-4.7-4.5 2.8.1 4.6 1.8 4.7 4.5Zm1.4 0c.1-2.7 1.9-4.4 4.7-4.5-.2 2.8-2 4.5-4.7 4.5Z" />
    <path d="M11.3 14.5c-2.7 0-4.5-1.7-4.7-4.5 2.8.1 4.6 1.8 4.7 4.5Zm1.4 0c.1-2.7 1.9-4.4 4.7-4.5-.2 2.8-2 4.5-4.7 4.5Z" />
    <path d="M11.3 18.9c-2.7 0-4.5-1.7-4.7-4.5 2.8.1 4.6 1.8 4.7 4.5Zm1.4 0c.1-2.7 1.9-4.4 4.7-4.5-.2 2.8-2 4.5-4.7 4.5Z" />
    <path d="M11.3 18h1.4v5.2h-1.4Z" />
  </Icon>
);

export const BasketIcon = () => (
  <Icon>
    <path d="M3 9.5h18l-1.7 8.9a2 2 0 0 1-2 1.6H6.7a2 2 0 0 1-2-1.6L3 9.5Z" />
    <path d="M7.5 9.5 10.5 4M16.5 9.5 13.5 4M9 13v3.5M12 13v3.5M15 13v3.5" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7.5h16M4 12h16M4 16.5h10" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M20 12H4.5M11 5l-7 7 7 7" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5.5v13M5.5 12h13" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M5.5 12h13" />
  </Icon>
);

export const ChevronLeftIcon = () => (
  <Icon>
    <path d="m14.5 5-7 7 7 7" />
  </Icon>
);

export const ChevronRightIcon = () => (
  <Icon>
    <path d="m9.5 5 7 7-7 7" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon>
    <path d="m5 9 7 7 7-7" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M8.5 5.5v13M15.5 5.5v13" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.3v13.4L18.5 12 8 5.3Z" />
  </Icon>
);

export const TickIcon = () => (
  <Icon>
    <path d="m4.5 12.8 4.8 4.7L19.5 6.8" />
  </Icon>
);

export const CalendarIcon = () => (
  <Icon>
    <rect x="3.5" y="5.5" width="17" height="15" rx="2" />
    <path d="M3.5 10.5h17M8 3v4.5M16 3v4.5M8 14.5h.01M12 14.5h.01M16 14.5h.01" />
  </Icon>
);

/** Days that are chosen. */
export const CalendarTickIcon = () => (
  <Icon>
    <rect x="3.5" y="5.5" width="17" height="15" rx="2" />
    <path d="M3.5 10.5h17M8 3v4.5M16 3v4.5M8.8 15.4l2.3 2.2 4.2-4.3" />
  </Icon>
);

export const MapPinIcon = () => (
  <Icon>
    <path d="M12 21.5c4.7-4.6 7-8.3 7-11.4a7 7 0 1 0-14 0c0 3.1 2.3 6.8 7 11.4Z" />
    <circle cx="12" cy="10" r="2.6" />
  </Icon>
);

export const PurseIcon = () => (
  <Icon>
    <path d="M4 6.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Zm0 0a2 2 0 0 1 2-2h10M16 13h.01" />
  </Icon>
);

export const TrashIcon = () => (
  <Icon>
    <path d="M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5" />
  </Icon>
);

export const DownloadIcon = () => (
  <Icon>
    <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />
  </Icon>
);

export const RefreshIcon = () => (
  <Icon>
    <path d="M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 3.5v5h-5" />
  </Icon>
);

export const BellIcon = () => (
  <Icon>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.8h4" />
  </Icon>
);

export const BellOffIcon = () => (
  <Icon>
    <path d="M6 16.5V11a6 6 0 0 1 .6-2.6M9.2 5.7A6 6 0 0 1 18 11v3.5M15.5 18h-11L6 16.5M10 20.8h4M4 3.5l16 16" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <path d="M5 4h3.5l1.7 4.3-2.3 1.6a12 12 0 0 0 6.2 6.2l1.6-2.3L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z" />
  </Icon>
);

export const EnvelopeIcon = () => (
  <Icon>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="m3.5 7 8.5 6.5L20.5 7" />
  </Icon>
);

export const PrinterIcon = () => (
  <Icon>
    <path d="M7 8.5V3.5h10v5M7 17H3.5V8.5h17V17H17" />
    <path d="M7 14h10v6.5H7Z" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);

export const AttentionIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.4h.01" />
  </Icon>
);

export const InformationIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 16.5V11M12 7.6h.01" />
  </Icon>
);

export const LoafIcon = () => (
  <Icon>
    <path d="M4.5 11.6a4 4 0 0 1 1.9-7.5h11.2a4 4 0 0 1 1.9 7.5V20h-15v-8.4Z" />
    <path d="m9 8.5 1.5 3M13.5 8.5l1.5 3" />
  </Icon>
);

export const ColumnsIcon = () => (
  <Icon>
    <path d="M3.5 20.5h17M6.5 20.5V13M12 20.5V4M17.5 20.5V9" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon filled>
    <circle cx="5" cy="12" r="1.9" />
    <circle cx="12" cy="12" r="1.9" />
    <circle cx="19" cy="12" r="1.9" />
  </Icon>
);

export const FacebookIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M15.5 7.5h-1.3c-1.3 0-2.2.9-2.2 2.2v11.5M9.2 12.8h5.6" />
  </Icon>
);

export const InstagramIcon = () => (
  <Icon>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M16.8 7.2h.01" />
  </Icon>
);

export const WhatsAppIcon = () => (
  <Icon>
    <path d="m3 21 1.4-4.7a9 9 0 1 1 3.5 3.4L3 21Z" />
    <path d="M8.7 8.3c-.4 3.6 3.2 7.4 6.8 7.1l.6-1.8-2.2-1.1-1 .9c-1-.5-1.7-1.2-2.2-2.2l.9-1-1.1-2.2-1.8.3Z" />
  </Icon>
);
