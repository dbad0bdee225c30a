import { Button } from '@/components/ui/Button';

interface ForgetButtonProps {
  readonly disabled: boolean;
  readonly onClick?: () => void;
}

/** Forgets remembered details, the last order, and the links to orders. */
export const ForgetButton = (props: ForgetButtonProps) => (
  <Button variant="secondary" {...props}>
    Forget my details on this device
  </Button>
);
