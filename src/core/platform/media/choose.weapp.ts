import Taro from '@tarojs/taro'
import { MOST_AT_ONCE } from './limits'

/** A file in this build: its path in the messenger (`wxfile://…`). */
export interface LocalFile {
  path: string
}

/** A picture that the user chose. See choose.h5.ts. */
export interface LocalPicture {
  file: LocalFile
  url: string
  release(): void
}

export interface ChooseOptions {
  count: number
  camera?: boolean
  album?: boolean
}

/** Lets the user choose pictures; resolves with none when the user cancels or the messenger lacks the permission. */
export const chooseImages = async ({ count, camera, album }: ChooseOptions): Promise<LocalPicture[]> => {
  const chosen = await Taro.chooseMedia({
    count: Math.min(count, MOST_AT_ONCE),
    mediaType: ['image'],
    sourceType: camera ? ['camera'] : album ? ['album'] : ['album', 'camera'],
    // create-compress.ts scales it to the size that the specification gives.
    sizeType: ['original'],
  }).catch(() => null)
  return (chosen?.tempFiles ?? []).map(({ tempFilePath }) => ({
    file: { path: tempFilePath },
    url: tempFilePath,
    // The messenger deletes its temporary files itself.
    release: () => undefined,
  }))
}
