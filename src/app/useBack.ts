import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';

/** Goes back a page; to the home page where the one before was not the shop's. */
export function useBack(): () => void {
  const navigate = useNavigate();

  return () => {
    // The router numbers its entries in the history, beginning with 0 at the first page of a visit.
    if (history.state?.idx > 0) navigate(-1);
    else navigate(paths.home);
  };
}
