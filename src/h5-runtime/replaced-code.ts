/**
 * Whether a page's code failed to load because a new version of the shop replaced it: its address contains a content
 * hash and no longer exists. Then only reloading the document helps; otherwise the same file is loaded again.
 */
import { visitStorage } from '@/core/platform/storage'
import { REPLACED_TIMEOUT } from './limits'

/** Storage key of the file for which the document was last reloaded. */
const RELOADED_FOR = 'reloadedFor'

const isChunkError = (error: unknown): error is { name: string; request?: unknown } =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'ChunkLoadError'

/** Address of the script or stylesheet that the module loader failed to load; '' for other errors. */
export const missingFile = (error: unknown): string => {
  const request = isChunkError(error) ? error.request : ''
  return typeof request === 'string' ? request : ''
}

/** Never rejects: without an answer the file counts as present. Some hosts answer missing files with an HTML page. */
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

/** Whether the document may be reloaded for this file: once per visit, as a cached document may name it again. */
export const mayReloadFor = (file: string): boolean => {
  if (visitStorage.getText(RELOADED_FOR) === file) return false
  visitStorage.setText(RELOADED_FOR, file)
  return true
}
