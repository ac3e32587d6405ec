import { MissionBar } from './mission-bar'

/** See mission-of-page.h5.tsx. The mini-program has all code of a page from its start. */
export function MissionOfPage({ id, params }: { id: string; params: Readonly<Record<string, string | undefined>> }) {
  return <MissionBar mission={{ id, title: params['viewPageMissionTitle'] ?? '' }} />
}
