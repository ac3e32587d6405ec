/** Tables of the content (migration 128). Times are ms. */
import type { Audience, PageBody } from '@contract/admin/content'
import type { ColumnType, Generated } from 'kysely'
import type { PageActor, VersionState, VersionStep } from './graph'

/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>

export interface ContentPageTable {
  id: Generated<number>
  slug: string
  name: string
  isHome: Generated<boolean>
  version: Generated<number>
  createdAt: number
}

export interface PageVersionTable {
  id: Generated<number>
  pageId: number
  number: number
  revision: Generated<number>
  state: VersionState
  deadlineAt: number | null
  publishAt: number | null
  endsAt: number | null
  body: Json<PageBody>
  /** The operator who saved it last; null of the demonstration's. */
  savedBy: number | null
  savedAt: number
  replacedAt: number | null
}

export interface PageVersionEventTable {
  id: Generated<number>
  versionId: number
  at: number
  step: VersionStep | 'create'
  fromState: VersionState | null
  toState: VersionState
  actorKind: PageActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface ContentPictureTable {
  id: Generated<number>
  scene: string | null
  photo: string | null
  /** px */
  width: number
  height: number
  createdAt: number
}

export interface SceneTable {
  key: string
  name: string
}

export interface ScenePageTable {
  sceneKey: string
  position: number
  pageId: number
  audience: Json<Audience>
}

export interface ContentTables {
  contentPage: ContentPageTable
  pageVersion: PageVersionTable
  pageVersionEvent: PageVersionEventTable
  contentPicture: ContentPictureTable
  scene: SceneTable
  scenePage: ScenePageTable
}
