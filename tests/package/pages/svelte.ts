import { mount } from 'svelte'
import Page from './page.svelte'
import { configureElements } from './page.ts'

configureElements()
mount(Page, { target: document.querySelector('main')! })
