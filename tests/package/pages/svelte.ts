import { mount } from 'svelte'
import Page from './page.svelte'
import { begin } from './page.ts'

begin()
mount(Page, { target: document.querySelector('main')! })
