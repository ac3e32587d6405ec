/** A file in this build. */
export type LocalFile = Blob

/** A picture that the user chose. */
export interface LocalPicture {
  file: LocalFile
  /** An address for showing it. */
  url: string
  /** Revokes `url`; it can no longer be shown. */
  release(): void
}

export interface ChooseOptions {
  /** Maximum number of pictures. */
  count: number
  /** Only the camera, where there is one: no pictures from the album. */
  camera?: boolean
  /** Only the album, where the host tells them apart; a browser shows its own choice. */
  album?: boolean
}

const pictureOf = (file: File): LocalPicture => {
  const url = URL.createObjectURL(file)
  return { file, url, release: () => URL.revokeObjectURL(url) }
}

/**
 * Lets the user choose pictures; resolves with none when the user cancels. Call it while a tap is handled, otherwise
 * browsers open no dialog. In a browser that does not report a cancellation the promise stays open.
 */
export const chooseImages = ({ count, camera }: ChooseOptions): Promise<LocalPicture[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.multiple = count > 1
    if (camera) input.setAttribute('capture', 'environment')
    // Some webviews open nothing for an input outside the document.
    input.hidden = true
    const settle = (pictures: LocalPicture[]) => {
      input.remove()
      resolve(pictures)
    }
    input.addEventListener('change', () => {
      // What is no picture shows itself when it is read: a browser tells the type by the name alone.
      settle([...(input.files ?? [])].slice(0, count).map(pictureOf))
    })
    input.addEventListener('cancel', () => settle([]))
    document.body.appendChild(input)
    input.click()
  })
