import { useRouteParams } from '@/core/platform/lifecycle'
import { ROUTE_PARAM } from '@/routes/derive'
import { Complaint } from './components/complaint'
import { Feedback } from './components/feedback'
import './index.scss'

/** Complaints (spec 2.10: /help/complaint) and opinions about the shop (/help/feedback). */
export default function TicketPage() {
  const { [ROUTE_PARAM]: name } = useRouteParams() as Partial<Record<string, string>>
  return name === 'feedback' ? <Feedback /> : <Complaint />
}
