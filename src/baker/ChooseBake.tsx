import { Pills } from '@/components/ui/choice/Pills';
import type { Bake, BakeDay } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';

interface ChooseBakeProps {
  readonly legend: string;
  readonly bakes: readonly Bake[];
  readonly chosen: BakeDay | null;
  readonly onChoose: (day: BakeDay) => void;
}

/** Lets the owner choose a bake. Renders nothing if there are fewer than two. */
export function ChooseBake({ legend, bakes, chosen, onChoose }: ChooseBakeProps) {
  if (bakes.length < 2) return null;
  return (
    <Pills
      legend={legend}
      pills={bakes.map(({ day, date }) => ({ value: day, label: formatDay(date) }))}
      value={chosen}
      onChange={(day) => onChoose(day as BakeDay)}
    />
  );
}
