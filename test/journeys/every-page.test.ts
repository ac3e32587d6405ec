/**
 * What must hold on every open page, at the width of a phone, signed in and as a visitor: it can be used without seeing it or without touching it,
 * nothing sticks out, and no link or button leads to a screen that is not open.
 */
import type { Browser } from 'playwright-core'
import { addressesOf, NOT_FOUND_PAGE, NOT_OPEN_PAGE, openRouteNames } from './support/open-routes'
import { resolveUrl } from '@/routes/resolve'
