import { defineArea } from '../area'
import { parcelHeard } from '../parcel/followers'
import { endSearch } from './searches'
import { claimSettings } from './settings'

export const area = defineArea({
  name: 'claim',
  settings: claimSettings,
  on: [parcelHeard.by(endSearch)],
})
