import { createLateCode } from '../late-code'

const useBar = createLateCode(() => import('./mission-bar'))

/** The counter of a page that is looked at for a mission (spec 4): none of the first load, and of no other page. */
export function MissionOfPage({ id, params }: { id: string; params: Readonly<Record<string, string | undefined>> }) {
  const { code } = useBar(true)
  return code ? <code.MissionBar mission={{ id, title: params['viewPageMissionTitle'] ?? '' }} /> : null
}
