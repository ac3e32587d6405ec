import { defineArea } from '../area'
import { registerCalls } from './ranks'

export const area = defineArea({ name: 'rank', calls: [registerCalls] })
