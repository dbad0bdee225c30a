import { Button } from '@/components/ui/Button';

interface ForgetButtonProps {
  readonly disabled: boolean;
  readonly onClick?: () => void;
}

/** Forgets what a shopper asked this browser to remember, the last order, and the ways to orders. */
export const ForgetButton = (props: ForgetButtonProps) => (
  <Button variant="secondary" {...props}>
    Forget my details on this device
  </Button>
);
