import { Link } from 'react-router-dom';
import { useIsOutdated } from './offlineCopy';
import type { Place } from './places';

interface PlaceLinkProps {
  readonly place: Place;
  readonly className: string | undefined;
  readonly isHere?: boolean;
}

/** A link to a screen, with an icon. Loads a newer build if there is one, as nothing is interrupted just then. */
export function PlaceLink({ place, className, isHere = false }: PlaceLinkProps) {
  const isOutdated = useIsOutdated();
  return (
    <Link
      to={place.to}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      reloadDocument={isOutdated}
    >
      <place.Icon />
      <span>{place.label}</span>
    </Link>
  );
}
