import type { MoneyBlocker } from '@contract/wallet'
import { View } from '@tarojs/components'
import { addressOf } from '@/routes/derive'
import { isRouteName, routes } from '@/routes/manifest'
import { linkToUrl } from '@/screen/link-to'
import { NoticeBar } from '@/ui/feedback/notice-bar'

/** Where it helps; undefined without a target, or when its screen is not open. */
const linkOf = ({ target }: MoneyBlocker) => {
  if (!target || !isRouteName(target.route) || routes[target.route].status !== 'open') return undefined
  return linkToUrl(addressOf(target.route, target.params))
}

/** What stands between the user and the money, each with the way that helps. */
export function Blockers({ blockers }: { blockers: readonly MoneyBlocker[] }) {
  return (
    <View>
      {blockers.map((blocker) => (
        <NoticeBar
          key={blocker.kind}
          type="pink"
          wrap
          text={blocker.action === '' ? blocker.text : `${blocker.text}\u3000${blocker.action}`}
          {...linkOf(blocker)}
        />
      ))}
    </View>
  )
}
