// Where the pages begin: the styles, and the one component that finds the page for an address.
import { mount } from 'svelte';

import './app.css';
import './made/fonts.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
