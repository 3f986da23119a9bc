// Every language, by its tag.
import type { LanguageTag } from '../lib/settings.svelte';
import { en, type Words } from './en';
import { ms } from './ms';
import { ta } from './ta';
import { zh_hans } from './zh-Hans';
import { zh_hant } from './zh-Hant';

export const all: Record<LanguageTag, Words> = { en, 'zh-Hans': zh_hans, 'zh-Hant': zh_hant, ms, ta };
