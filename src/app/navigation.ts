import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';

/** Goes back one page, or to the home page if the previous page was not the shop's. */
export function useBack(): () => void {
  const navigate = useNavigate();

  return () => {
    // The router numbers its history entries, from 0 for the first page of a visit.
    if (history.state?.idx > 0) navigate(-1);
    else navigate(paths.home);
  };
}
