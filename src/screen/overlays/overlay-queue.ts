/**
 * The queue of popups that open by themselves, as a slice of the store (injected by the first source): who takes part,
 * and whose turn it is. Pure.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** In the order of their turns (specification 4, 5: agreement, new version, the popup in the middle of a page). */
const OVERLAY_KINDS = ['privacy', 'version', 'middle'] as const
export type OverlayKind = (typeof OVERLAY_KINDS)[number]

interface Source {
  id: string
  kind: OverlayKind
  /** Its page is active. */
  isActive: boolean
  /** `waiting`: for its turn or for what it finds out in it. `done`: nothing to show, or closed. */
  status: 'waiting' | 'open' | 'done'
}

interface OverlayQueue {
  /** In the order of registration. */
  sources: Source[]
}

const initialState: OverlayQueue = { sources: [] }
const sourceIn = ({ sources }: OverlayQueue, id: string) => sources.find((source) => source.id === id)

export const overlayQueue = createSlice({
  name: 'overlays',
  initialState,
  reducers: {
    registered: ({ sources }, { payload }: PayloadAction<Pick<Source, 'id' | 'kind'>>) => {
      sources.push({ ...payload, isActive: false, status: 'waiting' })
    },
    removed: (queue, { payload: id }: PayloadAction<string>) => {
      queue.sources = queue.sources.filter((source) => source.id !== id)
    },
    /** The source's page came to the front, or left it; what was open then waits for the return. */
    pageChanged: (queue, { payload: { id, isActive } }: PayloadAction<Pick<Source, 'id' | 'isActive'>>) => {
      const source = sourceIn(queue, id)
      if (!source) return
      source.isActive = isActive
      if (!isActive && source.status === 'open') source.status = 'waiting'
    },
    statusChanged: (queue, { payload: { id, status } }: PayloadAction<Pick<Source, 'id' | 'status'>>) => {
      const source = sourceIn(queue, id)
      if (source) source.status = status
    },
  },
})

const queueIn = (state: object): OverlayQueue => (state as { overlays?: OverlayQueue }).overlays ?? initialState

/** `state` of the store, with or without the slice. */
export const statusOf = (state: object, id: string): Source['status'] | undefined =>
  sourceIn(queueIn(state), id)?.status

/**
 * The source whose turn it is among those of active pages: the open one, else the first by kind that waits. One of an
 * earlier kind takes the turn from one that has not opened yet.
 */
export const turnIn = (state: object): string | undefined => {
  const active = queueIn(state).sources.filter(({ isActive, status }) => isActive && status !== 'done')
  const byKind = OVERLAY_KINDS.flatMap((kind) => active.filter((source) => source.kind === kind))
  return (active.find(({ status }) => status === 'open') ?? byKind[0])?.id
}
