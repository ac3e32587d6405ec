import type { ComponentType } from 'react'
import { createSlot } from '../internal/slot'

/**
 * The tab bar of the shop, from its first drawing on: a tab whose page did not load keeps the bar, whose code is there
 * by then.
 */
export const drawnTabBar = createSlot<ComponentType<{ active: string }> | undefined>(undefined)
