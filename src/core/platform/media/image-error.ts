import { messages } from './messages'

/** A picture that cannot be read (spec 5, 8). `message` is a sentence for the user. */
export class ImageError extends Error {
  override name = 'ImageError'
  constructor(readonly kind: 'emptyUrl' | 'loadFailed') {
    super(messages[kind])
  }
}
