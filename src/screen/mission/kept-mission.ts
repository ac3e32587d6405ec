/**
 * The mission that this visit has begun and not finished (spec 4). In the app each page is a webview of its own: there
 * the app keeps it, from the version on that can give it back.
 */
import { environment } from '@/core/platform/environment'
import { callNative, readNative } from '@/core/platform/native'
import { visitStorage } from '@/core/platform/storage'

export interface PageMission {
  id: string
  /** Plain text; may be empty. */
  title: string
}

const KEY = 'viewPageMission'

const missionIn = (kept: unknown): PageMission | undefined => {
  const { id, title } = (kept ?? {}) as Partial<PageMission>
  return typeof id === 'string' && id !== '' && typeof title === 'string' ? { id, title } : undefined
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const keepMission = (mission: PageMission | undefined): void => {
  visitStorage.set(KEY, mission)
  if (!environment().can('getLocalData')) return
  void callNative('setLocalStorage', { key: KEY, value: mission ? JSON.stringify(mission) : '' })
}

export const keptMission = async (): Promise<PageMission | undefined> => {
  const text = environment().can('getLocalData') ? await readNative('getLocalData', { key: KEY }) : undefined
  return missionIn(typeof text === 'string' ? parse(text) : visitStorage.get(KEY))
}
