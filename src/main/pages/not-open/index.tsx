import { useRouteParams } from '@/core/platform/lifecycle'
import { isRouteName } from '@/routes/manifest'
import { titleOf } from '@/routes/title'
import { PlaceholderPage } from '../../components/placeholder-page'
import { NOT_OPEN_TEXT } from '../../messages'

/** The page of every address whose screen is not built yet; it names the screen where the route table has a name. */
export default function NotOpenPage() {
  const params = useRouteParams()
  const name = isRouteName(params.route) && params.route !== 'notOpen' ? titleOf(params.route, params) : ''
  return (
    <PlaceholderPage
      route="notOpen"
      type="secure"
      name={name}
      title={NOT_OPEN_TEXT.title}
      text={name ? NOT_OPEN_TEXT.named(name) : NOT_OPEN_TEXT.note}
    />
  )
}
