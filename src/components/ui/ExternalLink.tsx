import type { ReactElement } from 'react';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly icon?: ReactElement;
  readonly children: string;
}

/** A link out of the shop, in a new tab. */
export function ExternalLink({ href, className, icon, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {icon}
      <span>{children}</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
