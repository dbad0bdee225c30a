import { Icon, Strokes } from './icons';

export const CalendarTickIcon = () => (
  <Icon>
    <rect x="3.5" y="5.5" width="17" height="15" rx="2" />
    <path d="M3.5 10.5h17M8 3v4.5M16 3v4.5M8.8 15.4l2.3 2.2 4.2-4.3" />
  </Icon>
);

export const PurseIcon = () => (
  <Strokes path="M4 6.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Zm0 0a2 2 0 0 1 2-2h10M16 13h.01" />
);

export const TrashIcon = () => <Strokes path="M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5" />;

export const DownloadIcon = () => <Strokes path="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />;

export const ShareIcon = () => <Strokes path="M12 15V3.5M7.5 8 12 3.5 16.5 8M7 11.5H5.5v9h13v-9H17" />;

export const RefreshIcon = () => <Strokes path="M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 3.5v5h-5" />;

export const BellIcon = () => <Strokes path="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.8h4" />;

export const BellOffIcon = () => (
  <Strokes path="M6 16.5V11a6 6 0 0 1 .6-2.6M9.2 5.7A6 6 0 0 1 18 11v3.5M15.5 18h-11L6 16.5M10 20.8h4M4 3.5l16 16" />
);

export const PhoneIcon = () => (
  <Strokes path="M5 4h3.5l1.7 4.3-2.3 1.6a12 12 0 0 0 6.2 6.2l1.6-2.3L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z" />
);

export const EnvelopeIcon = () => (
  <Icon>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="m3.5 7 8.5 6.5L20.5 7" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);

export const LoafIcon = () => (
  <Icon>
    <path d="M4.5 11.6a4 4 0 0 1 1.9-7.5h11.2a4 4 0 0 1 1.9 7.5V20h-15v-8.4Z" />
    <path d="m9 8.5 1.5 3M13.5 8.5l1.5 3" />
  </Icon>
);

export const ColumnsIcon = () => <Strokes path="M3.5 20.5h17M6.5 20.5V13M12 20.5V4M17.5 20.5V9" />;

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
