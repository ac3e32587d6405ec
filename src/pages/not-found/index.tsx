import { useEffect } from 'react'
import { logMissingPage } from '@/core/platform/navigation'
import { StandIn } from '../components/stand-in'
import { NOT_FOUND_TEXT } from '../messages'

/** For an address that the route table does not have (spec 2.10). */
export default function NotFoundPage() {
  useEffect(logMissingPage, [])
  return <StandIn type="product" title={NOT_FOUND_TEXT.title} text={NOT_FOUND_TEXT.note} />
}
