import { useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { handedOnIn } from '../applicants/handedOn.ts';

/** What a screen begins with on which something is done with applicants: of which posting, with whom, and what has the focus once it is done. */
export function useHandedOn() {
  const { companyCode = '', postingNumber = '' } = useParams();
  return {
    posting: { companyCode, postingNumber },
    handedOn: handedOnIn(useLocation().state),
    list: useRef<HTMLHeadingElement>(null),
  };
}
