import { Text, View } from '@tarojs/components'
import { useTrack } from '@/analytics/page/use-track'
import { useEffect } from 'react'
import { useViewPageMutation } from './api'
import type { PageMission } from './kept-mission'
import { HIDDEN, MISSION_SECONDS, TITLE_LENGTH } from './limits'
import { MISSION_TEXT } from './messages'
import { useMissionCounter } from './use-mission-counter'
import './mission-bar.scss'

/** The bar of a page that is looked at for a mission: how long still, and that it is done (spec 4). */
export function MissionBar({ mission: given }: { mission: PageMission }) {
  const [report] = useViewPageMutation()
  const track = useTrack()
  const { left, mission } = useMissionCounter(given, ({ id, title }) => {
    // The answer is not read (spec 7.1).
    void report({ viewPageMissionID: id, viewPageMissionTitle: title })
  })
  const isHidden = left <= HIDDEN
  useEffect(() => {
    if (!isHidden) track('showCount', { show: 1 })
  }, [isHidden, track])
  if (isHidden) return null
  const text = left === 0 ? MISSION_TEXT.done : MISSION_TEXT.left(left, mission.title.slice(0, TITLE_LENGTH))
  const done = (MISSION_SECONDS - left) * 10
  return (
    <View
      className="rx-mission"
      ariaRole="progressbar"
      ariaLabel={MISSION_TEXT.label}
      {...{ 'aria-valuenow': done, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuetext': text }}
    >
      <View className="rx-mission-done" style={{ width: `${done}%` }} />
      <Text className="rx-mission-text">{text}</Text>
    </View>
  )
}
