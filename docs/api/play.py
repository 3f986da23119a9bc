#!/usr/bin/env python3
"""A player of the demo floor: takes a seat, inserts a note, bets on red and waits until the bet is settled.

It needs Debian's python3-websockets, and is told where the floor is and which table:
    python3 docs/api/play.py http://127.0.0.1:8080 adelaide
"""
import asyncio
import json
import sys
import urllib.request

import websockets


class Player:
    def __init__(self, socket, table):
        self.socket, self.table = socket, table
        self.number = 0  # of the last command
        self.shown = {}  # the table as it was last shown to us

    async def say(self, message):
        await self.socket.send(json.dumps(message))

    async def hear(self):
        message = json.loads(await self.socket.recv())
        if message["type"] in ("error", "bye"):
            sys.exit(message["sentence"])
        if message["type"] == "welcome":
            self.number = message["number"]  # somebody may have had the seat before us
        if message["type"] == "table":
            self.shown.update(message)  # the parts that changed, each whole
        return message

    async def until(self, come_true):
        while not come_true(self.shown):
            await self.hear()

    async def do(self, act):
        self.number += 1
        await self.say({"type": "do", "stream": self.table, "number": self.number, "act": act})
        while True:
            reply = await self.hear()
            if reply["type"] == "reply" and reply["number"] == self.number:
                return reply if reply["granted"] else sys.exit(reply["sentence"])


async def play(address, table):
    request = urllib.request.Request(address + "/api/demo/seat", json.dumps({"table": table}).encode())
    with urllib.request.urlopen(request) as answer:
        taken = json.load(answer)
    seat = taken["seat"]

    async with websockets.connect(address.replace("http", "ws", 1) + "/socket") as socket:
        player = Player(socket, table)
        await player.say({"type": "hello", "protocol": 1, "key": taken["key"], "watch": [table]})
        await player.until(lambda shown: "seat" in shown and "round" in shown)
        await player.do({"type": "add-credit", "seat": seat, "source": "note", "amount": "20.00", "transfer": 0})

        await player.until(lambda shown: shown["round"]["phase"] == "betting")
        await player.do({"type": "place-wager", "seat": seat, "wager": "red", "stake": "2.00"})
        await player.until(lambda shown: shown["seat"]["staked"] == "2.00")
        print("2.00 on red in round", player.shown["round"]["number"], flush=True)

        await player.until(lambda shown: shown["seat"]["staked"] == "0.00")
        settled = player.shown["seat"]
        print("number", settled["last"]["number"], "returned", settled["last"]["returned"], "credit", settled["credit"])


asyncio.run(play(*sys.argv[1:]))
