import { Notice } from '../../browser/ui/Message.tsx';
import listing from './Listing.module.css';

/** Why nothing was done, or what was done last, as it is read out. */
export function DoneLine({ failure, told }: { failure: string; told: string }) {
  return (
    <>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      <p role="status" className={listing.quiet}>
        {told}
      </p>
    </>
  );
}
