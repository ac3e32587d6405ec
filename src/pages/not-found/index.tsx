import { StandIn } from '../components/stand-in'
import { NOT_FOUND_TEXT } from '../messages'

/** For an address that the route table does not have. */
export default function NotFoundPage() {
  return <StandIn type="product" title={NOT_FOUND_TEXT.title} text={NOT_FOUND_TEXT.note} />
}
