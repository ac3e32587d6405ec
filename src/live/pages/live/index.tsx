import { environment } from '@/core/platform/environment'
import { useRouteParams } from '@/core/platform/lifecycle'
import { ROUTE_PARAM } from '@/routes/derive'
import { Room } from './components/room'
import { Rooms } from './components/rooms'
import './index.scss'

interface Params {
  id?: string
  line?: string
  [ROUTE_PARAM]?: string
}

/**
 * The live rooms (spec 2.6: /live/index), and one of them (/live/live-page): in the mini-program both are this page,
 * which shows the room when `id` is there (spec 2.11).
 */
export default function LivePage() {
  const { id = '', line, [ROUTE_PARAM]: route } = useRouteParams<'livePage'>() as Params
  const isRoom = route === 'livePage' || (environment().host === 'mini-program' && id !== '')
  return isRoom ? <Room id={id} line={line} /> : <Rooms />
}
