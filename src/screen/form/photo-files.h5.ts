/** Files of photos that outlive the page: none in a browser, which gives no lasting way to a user's file. */
import type { LocalFile } from '@/core/platform/media'

export const keepFile: ((file: LocalFile) => string) | undefined = undefined
export const reopenFile: ((url: string) => LocalFile) | undefined = undefined
