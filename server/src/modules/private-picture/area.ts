import { defineArea } from '../area'
import { createPictureRetention, createPictureSweep } from './private-pictures'
import { pictureSettings } from './settings'

export const area = defineArea({
  name: 'private-picture',
  settings: pictureSettings,
  sweeps: ({ ctx }) => [createPictureSweep(ctx), createPictureRetention(ctx)],
})
