import type { ReactNode } from 'react';

interface IconProps {
  readonly children: ReactNode;
  readonly filled?: boolean;
}

/** A drawing on a 24 px grid, in the size and colour of the surrounding text. Hidden from screen readers. */
export function Icon({ children, filled = false }: IconProps) {
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

/** An icon of lines only. */
export const Strokes = ({ path }: { readonly path: string }) => (
  <Icon>
    <path d={path} />
  </Icon>
);

/** The bakery's logo: an ear of wheat. */
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

export const MenuIcon = () => <Strokes path="M4 7.5h16M4 12h16M4 16.5h10" />;

export const CloseIcon = () => <Strokes path="m6 6 12 12M18 6 6 18" />;

export const BackIcon = () => <Strokes path="M20 12H4.5M11 5l-7 7 7 7" />;

export const ChevronLeftIcon = () => <Strokes path="m14.5 5-7 7 7 7" />;

export const ChevronRightIcon = () => <Strokes path="m9.5 5 7 7-7 7" />;

export const ChevronDownIcon = () => <Strokes path="m5 9 7 7 7-7" />;

export const PauseIcon = () => <Strokes path="M8.5 5.5v13M15.5 5.5v13" />;

export const PlayIcon = () => <Strokes path="M8 5.3v13.4L18.5 12 8 5.3Z" />;

export const CalendarIcon = () => (
  <Icon>
    <rect x="3.5" y="5.5" width="17" height="15" rx="2" />
    <path d="M3.5 10.5h17M8 3v4.5M16 3v4.5M8 14.5h.01M12 14.5h.01M16 14.5h.01" />
  </Icon>
);

export const MapPinIcon = () => (
  <Icon>
    <path d="M12 21.5c4.7-4.6 7-8.3 7-11.4a7 7 0 1 0-14 0c0 3.1 2.3 6.8 7 11.4Z" />
    <circle cx="12" cy="10" r="2.6" />
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

export const PlusIcon = () => <Strokes path="M12 5.5v13M5.5 12h13" />;

export const MinusIcon = () => <Strokes path="M5.5 12h13" />;

export const PrinterIcon = () => (
  <Icon>
    <path d="M7 8.5V3.5h10v5M7 17H3.5V8.5h17V17H17" />
    <path d="M7 14h10v6.5H7Z" />
  </Icon>
);

export const TickIcon = () => <Strokes path="m4.5 12.8 4.8 4.7L19.5 6.8" />;
