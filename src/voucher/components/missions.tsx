import type { Mission } from '@contract/mission'
import { View } from '@tarojs/components'
import { navigate, navigateUrl } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { usePageReshow } from '@/screen/use-page-reshow'
import { Button } from '@/ui/base/button'
import { useMissionRecordQuery } from '../api'
import { MISSION_TEXT } from '../messages'
import './missions.scss'

/** Pages to look at for a voucher each, once a day (spec 7.1: /mission/record). Nothing where there are none. */
export function Missions() {
  const { data, refetch } = useMissionRecordQuery(undefined, { refetchOnMountOrArgChange: true })
  usePageReshow(() => void refetch())
  if (!data || data.list.length === 0) return null
  return (
    <View>
      <View className="vmis-head">
        <View className="vmis-heading" ariaRole="heading" aria-level="2">
          {MISSION_TEXT.title}
        </View>
        <View className="vmis-note">{MISSION_TEXT.note}</View>
      </View>
      <View className="vmis-list">
        {data.list.map((mission) => (
          <MissionRow key={mission.id} mission={mission} />
        ))}
      </View>
    </View>
  )
}

function MissionRow({ mission: { title, award, state, url } }: { mission: Mission }) {
  const isLoggedIn = useIsLoggedIn()
  const text = MISSION_TEXT.states[state]
  return (
    <View className="vmis">
      <View className="vmis-words">
        <View className="vmis-title">{title}</View>
        <View className="vmis-award">{MISSION_TEXT.award(award)}</View>
      </View>
      {state === 'open' ? (
        <Button
          size="small"
          label={`${text}，${title}`}
          onTap={() => (isLoggedIn ? navigateUrl(url) : navigate('login'))}
        >
          {text}
        </Button>
      ) : (
        <Button size="small" type="info" disabled label={`${text}，${title}`} onTap={undefined}>
          {text}
        </Button>
      )}
    </View>
  )
}
