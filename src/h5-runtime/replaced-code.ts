/**
 * Whether the code of a page did not come because a new version of the shop has taken its place: its address, which names its content, is gone. Then
 * only a new document helps; otherwise the same file is asked for again.
 */
import { visitStorage } from '@/core/platform/storage'
import { REPLACED_TIMEOUT } from './limits'

/** The file for which the document was last loaded anew. */
const RELOADED_FOR = 'reloadedFor'

const isChunkError = (error: unknown): error is { name: string; request?: unknown } =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'ChunkLoadError'

/** Address of the script or stylesheet that the module loader did not get, '' for any other error. */
export const missingFile = (error: unknown): string => {
  const request = isChunkError(error) ? error.request : ''
  return typeof request === 'string' ? request : ''
}

/** Never rejects: a server that does not answer says nothing about its files. Some hosts answer what they lack with a page of their own. */
export const isReplaced = async (file: string): Promise<boolean> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), REPLACED_TIMEOUT)
  try {
    const { status, headers } = await fetch(file, { method: 'HEAD', cache: 'no-store', signal: controller.signal })
    return status === 404 || status === 410 || (headers.get('content-type') ?? '').includes('html')
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the document may be loaded anew for this file: once a visit, as a document that still names it would lead here again. */
export const mayReloadFor = (file: string): boolean => {
  if (visitStorage.getText(RELOADED_FOR) === file) return false
  visitStorage.setText(RELOADED_FOR, file)
  return true
}
